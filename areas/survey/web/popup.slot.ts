import { loadTexts } from '#platform/web/i18n/text.ts'
import { surveyTexts } from './texts.ts'

/** What comes up by itself, with its words. */
export async function popupCard() {
  const [card] = await Promise.all([import('./PopupCard.tsx'), loadTexts(surveyTexts)])
  return card
}
