import { link } from '#platform/contract/link.ts'

/** How the vendor appears: names, logo, colour, footer and links. */
export const desk = link()('/admin/brand')
