import { areaTexts, loadTexts } from '../i18n/text.ts'
import { part } from '../load/part.tsx'

const texts = areaTexts('chat', {
  zh: () => import('#platform/texts/chat/zh.ts'),
  en: () => import('#platform/texts/chat/en.ts'),
  zhtw: () => import('#platform/texts/chat/zhtw.ts'),
})

/** The window of the chat and the assistant, which comes with its words. */
export const Assistant = part(async () => {
  const [loaded] = await Promise.all([import('./Assistant.tsx'), loadTexts(texts)])
  return loaded
})
