import { addressOf } from '#platform/contract/address.ts'
import { isPlain, type FirstCalls } from '#platform/server/http/first.ts'
import { faq } from '../contract.ts'
import { answer, show } from '../faq.links.ts'
import { isEveryModule, tabOf } from '../show.rules.ts'

/** One answer begins with itself. */
export const answerFirst: FirstCalls = {
  path: answer.path,
  open: true,
  calls: ({ params }) => [addressOf(faq.answer, { id: params['id']! })],
}
/** The questions of a module begin with both directories, or one where the other tab is open, and the first page of its list. */
export const faqFirst: FirstCalls = {
  path: show.path,
  calls: (asked) => {
    if (!isPlain(asked)) return []
    const { id } = asked.params as { id: string }
    const lines = tabOf(id, undefined) === 'line' ? [addressOf(faq.productLineDirectory, { view: 'all' })] : []
    const list = addressOf(faq.list, { page: 1, limit: 10, catalogId: isEveryModule(id) ? 0 : id })
    return [addressOf(faq.directory), ...lines, list]
  },
}
