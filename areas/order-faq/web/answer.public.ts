import { loadTexts } from '#platform/web/i18n/text.ts'
import { orderFaqTexts } from './order-faq.texts.ts'

/** The dialog of the answers with its words, for a page that leads to one of them. */
export async function answerDialog() {
  const [dialog] = await Promise.all([import('./OrderFaqDialog.tsx'), loadTexts(orderFaqTexts)])
  return dialog
}
