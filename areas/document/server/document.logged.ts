import type { Logged } from '#platform/server/audit/logged.ts'
import { documentDesk } from '../desk.contract.ts'
import { desk } from '../document.links.ts'

/** Records of the area that the operation log names. */
export const documentLogged: Logged[] = [
  {
    kind: 'document',
    calls: {
      rate: 'documentId',
      addComment: 'documentId',
      survey: 'documentId',
      save: 'id',
      submit: 'id',
      takeBack: 'id',
      audit: 'id',
      withdraw: 'id',
      remove: 'id',
    },
    names: (said) => `select id, number || ' ' || ${said('title', 'title_en')} as name from documents`,
    open: { call: documentDesk.deskShow, url: (id) => desk.url(null, { open: id }) },
  },
  {
    kind: 'comment',
    calls: { removeComment: 'id', moderateComment: 'id' },
    names:
      "select c.id, d.number || ' ' || d.title as name from document_comments c join documents d on d.id = c.document_id",
  },
  {
    kind: 'folder',
    calls: { saveFolder: 'id' },
    names: (said) => `select id, ${said('name', 'name_en')} as name from folders`,
  },
]
