import type { Page } from '#platform/web/router/page.ts'

const areas = import.meta.glob<{ pages: Page[] }>('../areas/*/web/*.pages.tsx')

/** The pages of all areas, for a page that was not built: its server does not know which file holds which. */
export const allPages = async (): Promise<Page[]> =>
  (await Promise.all(Object.values(areas).map((load) => load()))).flatMap(({ pages }) => pages)

/** What is said above every page; loaded from here, because the start of every visit counts its bytes. */
export const notices = () => import('#areas/certification/web/NoticeBar.tsx')
/** What has to be agreed to anew; its words are loaded with it. */
export const asked = async () => (await import('#areas/agreement/web/asked.slot.ts')).askedDialog()
/** Asks in an open page what has to be agreed to anew. */
export const askAnew = async () => (await import('#areas/agreement/web/asked.slot.ts')).askAnew()
/** Why something is closed, and what opens it; loaded where somebody is told so. */
export const way = () => import('#areas/way/web/way.slot.ts')
/** Known issues beside a ticket; their words are loaded with them. */
export const known = async () => (await import('#areas/known-issue/web/ticket.slot.ts')).knownOfTicket()
/** The button that watches a record; its words are loaded with it. */
export const watchButton = () => import('#areas/watch/web/WatchButton.tsx')
/** Whoever has just opened a page wants what stands on it. */
const popupWaitMs = 4_000
/** The survey that comes up by itself; its words are loaded with it. */
export const popup = async () => {
  await new Promise((done) => setTimeout(done, popupWaitMs))
  return (await import('#areas/survey/web/popup.slot.ts')).popupCard()
}
/** The answers for those who order; their words are loaded with the button. */
export const orderFaq = async () => (await import('#areas/order-faq/web/button.slot.ts')).orderFaqButton()
/** The portal's own assistant; its words are loaded with it. */
export const assistant = async () => (await import('#areas/assistant/web/assistant.slot.ts')).talkOfAssistant()
