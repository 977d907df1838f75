import { loadTexts } from '#platform/web/i18n/text.ts'
import { setupTexts } from './setup.texts.ts'

/** The next steps of the setup for the home, with their words. */
export async function nextSteps() {
  const [part] = await Promise.all([import('./NextSteps.tsx'), loadTexts(setupTexts)])
  return part
}
