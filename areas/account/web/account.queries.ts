import type { Input } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { query } from '#platform/web/call/query.ts'
import { agreement } from '#areas/agreement/contract.ts'
import { dictionary } from '#areas/dictionary/contract.ts'
import { account } from '../contract.ts'

export type Scene = Input<typeof account.sendCode>['scene']

export const countriesQuery = () => query(dictionary.countries)
/** The version of an agreement in force, which somebody who registers agrees to. */
export const termsQuery = (code: 'userAgreement1.0' | 'privacyAgreement1.0') => query(agreement.show, { code })

export const sendCode = (target: string, scene: Scene) => call(account.sendCode, { target, scene }, { inline: true })
export const isNameFree = async (loginName: string): Promise<boolean> =>
  (await call(account.checkLoginName, { loginName }, { inline: true })).free
export const register = (input: Input<typeof account.register>) => call(account.register, input, { inline: true })
export const resetPassword = (input: Input<typeof account.resetPwd>) => call(account.resetPwd, input, { inline: true })
