import { draft } from '#platform/web/ui/form/draft.ts'
import { list } from '../issue.links.ts'

const name = 'issue.new'
type Begun = { subject: string; description: string; questionIds: string }
/**
 * Puts words into the form of a new issue, as if its author had typed them, and answers the address that opens it. What stands there
 * unsent stays: the words come after it.
 */
export function beginIssue({ subject, description, questionIds }: Begun): string {
  const typed = draft.read<Begun>(name)
  const asked = [typed?.questionIds, questionIds].filter(Boolean).join(',')
  const there = typed?.description ?? ''
  draft.write(name, {
    ...typed,
    subject: typed?.subject || subject,
    // handed over twice it stands there once
    description: there.includes(description) ? there : there + description,
    questionIds: [...new Set(asked.split(','))].join(','),
  })
  return list.url({ projectCode: 'all' }, { edit: 'new' })
}
