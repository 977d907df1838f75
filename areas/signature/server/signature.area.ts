import { area } from '#platform/server/area.ts'
import { filePolicy } from '#platform/server/files/policy.ts'
import { signatureModel } from '../contract.ts'
import { wordedHead } from '#platform/server/http/head.ts'
import { verify } from '../signature.links.ts'
import { lastBreaches } from './evidence.sql.ts'
import { checkChain, makePaper } from './signature.jobs.ts'
import { signatureSaid } from './signature.logged.ts'
import { signatureRoutes } from './signature.routes.ts'

/** Pictures of signatures: made by signing alone, and nobody gets one but inside what was signed. */
const pictures = filePolicy({
  modelCode: signatureModel,
  extensions: ['png'],
  maxMb: 1,
  canUpload: () => false,
  canRead: () => false,
})

export const signatureArea = area('signature', {
  routes: signatureRoutes,
  policies: [pictures],
  heads: [wordedHead(verify.path, 'signature.verify.title', 'signature.verify.lead')],
  jobs: [makePaper, checkChain],
  gauges: [
    {
      name: 'evidence_breaches',
      help: 'Rows of signatures that did not fit at the last look through them',
      read: lastBreaches,
    },
  ],
  said: signatureSaid,
})
