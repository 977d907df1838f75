import { rmbQuotes } from '../quote.links.ts'
import { quotePage } from './quote-page.tsx'

const { loader, Page } = quotePage('rmb', rmbQuotes)
export { loader, Page as default }
