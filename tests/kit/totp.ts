import { TOTP } from 'otpauth'
import { factor } from '#areas/factor/contract.ts'
import type { TestApp } from './app.ts'
import { testPassword, type PersonName } from './people.ts'

/** A code of a secret, `later` steps of 30 seconds from now: one later is accepted as well, and each works once. */
export const totpOf = (secret: string, later = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 })

/** Sets an authenticator up for a person, as their own page does; its secret and the recovery codes. `proof` is of the factor before. */
export async function setUpFactor(
  portal: TestApp,
  who: PersonName,
  proof: { code?: string; credential?: string } = {},
) {
  const { data: begun } = await portal.call(who, factor.beginTotp, { password: testPassword, ...proof })
  const { data } = await portal.call(who, factor.saveTotp, { token: begun.token, code: totpOf(begun.secret) })
  return { secret: begun.secret, codes: data.recoveryCodes }
}
