import { mount } from '#platform/server/http/mount.ts'
import { signature } from '../contract.ts'
import { evidence } from '../evidence.contract.ts'
import * as check from './check.service.ts'
import * as service from './signature.service.ts'

export const signatureRoutes = [
  ...mount(signature, {
    document: service.showDocument,
    pdf: service.getPdf,
    sendCode: service.sendCode,
    sign: service.sign,
    verify: service.verify,
  }),
  ...mount(evidence, { checks: check.listChecks, roots: check.listRoots, check: check.checkNow }),
]
