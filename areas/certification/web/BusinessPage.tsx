import { businessAudit } from '../certification.links.ts'
import { reviewPage } from './review-page.tsx'

/** /clientEntAudit/businessAudit: certifications as account managers review them. */
const { loader, Page } = reviewPage({
  link: businessAudit,
  title: 'certification.review.business',
  id: 'certification.business',
})
export { loader, Page as default }
