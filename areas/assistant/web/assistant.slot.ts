import { searchTexts } from '#areas/search/web/texts.public.ts'
import { loadTexts } from '#platform/web/i18n/text.ts'
import { assistantTexts } from './assistant.texts.ts'

/** What the window of the assistant holds where no outside one is set, with its words. */
export async function talkOfAssistant() {
  const [talk] = await Promise.all([import('./Talk.tsx'), loadTexts(assistantTexts, searchTexts)])
  return talk
}
