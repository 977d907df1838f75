import { call } from '#platform/web/call/call.ts'
import { loadTexts } from '#platform/web/i18n/text.ts'
import { patchSession, sessionIs } from '#platform/web/session.ts'
import { agreement } from '../contract.ts'
import { agreementTexts } from './texts.ts'

/** What has to be agreed to anew, with its words. */
export async function askedDialog() {
  const [dialog] = await Promise.all([import('./AskedDialog.tsx'), loadTexts(agreementTexts)])
  return dialog
}

let running: Promise<void> | undefined
/** Asks in an open page; resolved once all is agreed to. Many calls learn of it at once, and one of them asks. */
export const askAnew = (): Promise<void> => (running ??= ask().finally(() => (running = undefined)))

async function ask() {
  try {
    const { asking, list } = await call(agreement.asked, {}, { inline: true })
    patchSession({ asking, ...(list.length ? { asked: list } : {}) })
  } catch {
    // the next call tries again
    return
  }
  await sessionIs(({ asked }) => !asked)
}
