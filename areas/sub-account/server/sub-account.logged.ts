import { grantRequest } from '../request.contract.ts'
import { requests } from '../sub-account.links.ts'
import { translate } from '#platform/server/text.ts'
import type { Logged, Said } from '#platform/server/audit/logged.ts'

/** Sub-accounts by their login name. */
export const subAccountLogged: Logged[] = [
  {
    kind: 'sub_account',
    calls: { save: 'id', assign: 'id', setStatus: 'id', resetPassword: 'id', remove: 'id' },
    names: (said) => `select id, login_name || ' ' || ${said('name', 'name_en')} as name from users`,
  },
  {
    kind: 'grant_request',
    calls: { grant: 'id', letIn: 'id', refuse: 'id', withdraw: 'id' },
    names:
      "select q.id, concat_ws(' · ', u.login_name || ' ' || u.name, g.name, q.role) as name from grant_requests q join users u on u.id = q.user_id left join user_groups g on g.id = q.group_id",
    open: { call: grantRequest.request, url: (id) => requests.url(null, { open: id }) },
  },
]
/** A new one has no number yet, and a request is known by what it is for. */
export const subAccountSaid: Said = {
  save: (sent) => `${sent('loginName')} ${sent('name')}`.trim(),
  join: (sent) => sent('company'),
  ask: (sent, locale) =>
    translate(locale, sent('role') ? `access.role.name.${sent('role')}` : `sub-account.request.kind.${sent('kind')}`),
}
