import { loadTexts } from '#platform/web/i18n/text.ts'
import { orderFaqTexts } from './order-faq.texts.ts'

/** The button of the floating helpers, with its words. */
export async function orderFaqButton() {
  const [button] = await Promise.all([import('./OrderFaqButton.tsx'), loadTexts(orderFaqTexts)])
  return button
}
