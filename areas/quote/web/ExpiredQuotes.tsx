import { expiredQuotes } from '../quote.links.ts'
import { quotePage } from './quote-page.tsx'

const { loader, Page } = quotePage('expired', expiredQuotes)
export { loader, Page as default }
