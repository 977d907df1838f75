import { usdQuotes } from '../quote.links.ts'
import { quotePage } from './quote-page.tsx'

const { loader, Page } = quotePage('usd', usdQuotes)
export { loader, Page as default }
