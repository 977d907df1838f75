import { loadTexts } from '#platform/web/i18n/text.ts'
import { agreementTexts } from './texts.ts'

/** What has to be agreed to anew, with its words. */
export async function askedDialog() {
  const [dialog] = await Promise.all([import('./AskedDialog.tsx'), loadTexts(agreementTexts)])
  return dialog
}
