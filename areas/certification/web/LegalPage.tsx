import { review } from '../certification.links.ts'
import { reviewPage } from './review-page.tsx'

/** /clientEntAudit/clientEntAudit: certifications as legal staff review them. */
const { loader, Page } = reviewPage({ link: review, title: 'certification.review.legal', id: 'certification.legal' })
export { loader, Page as default }
