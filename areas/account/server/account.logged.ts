import type { Logged, Said, Sent } from '#platform/server/audit/logged.ts'

/** Applications are known by their kind and person. */
export const accountLogged: Logged[] = [
  {
    kind: 'account_apply',
    calls: { withdraw: 'id' },
    names: "select a.id, u.login_name || ' ' || a.kind as name from account_applies a join users u on u.id = a.user_id",
  },
  {
    kind: 'person',
    calls: { setLock: 'id', endSessions: 'id', resetFactor: 'id', beginView: 'id', transferMain: 'id' },
    names: (said) => `select id, login_name || ' ' || ${said('name', 'name_en')} as name from users`,
  },
]
/** Enough of an address to know it again: the log is no list of addresses. */
const masked = (sent: Sent, field = 'target') => {
  const target = sent(field)
  const at = target.lastIndexOf('@')
  return at > 0 ? `${target.slice(0, 2)}***${target.slice(at)}` : target.replace(/^(.{3}).*(.{4})$/, '$1****$2')
}
export const accountSaid: Said = {
  sendCode: (sent) => masked(sent),
  register: (sent) => `${sent('loginName')} ${sent('companyName')}`.trim(),
  resetPwd: (sent) => masked(sent),
  contactCode: (sent) => masked(sent, 'newValue'),
  saveContact: (sent) => masked(sent, 'newValue'),
  saveFirstMail: (sent) => masked(sent, 'newValue'),
  save: (sent) => sent('name'),
  changePwd: () => '',
  exportData: () => '',
  exportLogs: (sent) => [sent('startDate'), sent('endDate')].filter(Boolean).join(' – '),
  endView: () => '',
  requestDeletion: (sent) => sent('reason'),
  saveUserApply: (sent) => sent('reason'),
  saveCard: (sent) => sent('contactName'),
}
