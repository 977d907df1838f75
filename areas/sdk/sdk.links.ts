import { link } from '#platform/contract/link.ts'
import type { AttachmentSearch, DeskSearch, ShowSearch } from './sdk.search.ts'

/** Versions and patches of one chip project; 0 is the first project of the directory. */
export const show = link<ShowSearch>()('/sdk/{id}')
/** The attachments of one version; the guard lets it pass, the server checks the version. */
export const attachment = link<AttachmentSearch>()('/sdkAtt')
/** The same under the address that the specification's list of pages names. */
export const attachmentBelow = link<AttachmentSearch>()('/sdk/sdkAtt')
/** All versions in all states, for the release engineers. */
export const desk = link<DeskSearch>()('/admin/sdk')
