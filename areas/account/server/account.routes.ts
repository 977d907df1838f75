import { mount } from '#platform/server/http/mount.ts'
import { account } from '../contract.ts'
import { resetPassword } from './password.service.ts'
import * as door from './register.service.ts'

export const accountRoutes = mount(account, {
  checkLoginName: door.checkLoginName,
  sendCode: door.sendPublicCode,
  register: door.register,
  resetPwd: resetPassword,
})
