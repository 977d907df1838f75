import { CallError } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'

/** Why a device made no passkey, in words; null where the call has said it. */
export function passkeyTrouble(error: unknown): string | null {
  if (error instanceof CallError) return null
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return t('factor.passkey.known')
  if (name === 'SecurityError') return t('factor.passkey.elsewhere')
  if (name === 'NotAllowedError' || name === 'AbortError') return t('factor.passkey.given_up')
  return t('factor.passkey.unable')
}
