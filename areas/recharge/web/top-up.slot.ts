import { loadTexts } from '#platform/web/i18n/text.ts'
import { rechargeTexts } from './texts.ts'

/** The way to more points, with its words. */
export async function topUp() {
  const [link] = await Promise.all([import('./TopUp.tsx'), loadTexts(rechargeTexts)])
  return link
}
