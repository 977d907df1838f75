import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { boot } from '#platform/web/boot.ts'
import { call } from '#platform/web/call/call.ts'
import { takeReturn } from '#platform/web/router/remembered.ts'
import { passkeySession } from '../passkey.contract.ts'

/** Signs in with a passkey that the person chooses on the device; loaded when somebody wants to. */
export async function signInByPasskey(staff: boolean, backUrl: string | undefined): Promise<void> {
  const { options } = await call(passkeySession.passkeyOptions, {}, { inline: true })
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = JSON.stringify(await startAuthentication({ optionsJSON }))
  const back = backUrl ? { back_url: backUrl } : {}
  const { back_url } = await call(passkeySession.passkeyLogin, { credential, staff, ...back }, { inline: true })
  location.assign(takeReturn(back_url ?? (staff ? backUrl : undefined), boot().settings.backHosts))
}
