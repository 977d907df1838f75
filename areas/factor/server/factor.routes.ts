import { mount } from '#platform/server/http/mount.ts'
import { factor } from '../contract.ts'
import { passkey } from '../passkey.contract.ts'
import * as service from './factor.service.ts'
import * as passkeys from './passkey.service.ts'

export const factorRoutes = [
  ...mount(factor, {
    show: service.getFactor,
    beginProof: service.beginProof,
    beginTotp: service.beginTotp,
    saveTotp: service.saveTotp,
    removeTotp: service.removeTotp,
    renewCodes: service.renewCodes,
  }),
  ...mount(passkey, {
    beginPasskey: passkeys.beginPasskey,
    savePasskey: passkeys.savePasskey,
    renamePasskey: passkeys.renamePasskey,
    removePasskey: passkeys.removePasskey,
  }),
]
