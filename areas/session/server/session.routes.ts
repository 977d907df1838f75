import { mount } from '#platform/server/http/mount.ts'
import { session } from '../contract.ts'
import { passkeySession } from '../passkey.contract.ts'
import * as handOver from './hand-over.service.ts'
import * as passkey from './passkey.service.ts'
import * as service from './session.service.ts'

export const sessionRoutes = [
  ...mount(session, {
    login: service.login,
    adminLogin: service.adminLogin,
    logout: service.logout,
    userInfo: service.getUserInfo,
    menu: service.getMenu,
    loginSuccess: service.changeLanguage,
    saveVisit: service.saveVisit,
    list: service.listOwnSessions,
    revoke: service.revokeSession,
    revokeOthers: service.revokeOtherSessions,
    ssoToken: handOver.createHandOver,
    ssoVerify: handOver.redeemHandOver,
    checkUserStatus: handOver.getUserStatus,
    ssoLogout: service.logout,
  }),
  ...mount(passkeySession, { passkeyOptions: passkey.passkeyOptions, passkeyLogin: passkey.passkeyLogin }),
]
