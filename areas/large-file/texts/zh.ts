const zh = {
  // the operation log's words: of the area, and of each call that writes
  area: '大文件授权',
  'call.apply': '申请大文件授权',
  'call.takeBack': '撤回大文件授权申请',
  'call.audit': '审核大文件授权',
  'call.revoke': '终止大文件授权',
  // what the server answers
  not_found: '申请不存在',
  project_not_found: '芯片项目不存在或未向您开放',
  key_not_found: 'SSH 公钥不存在或已停用',
  pending: '贵公司该项目已有申请在审核，请耐心等待',

  // mails
  'mail_name.decided': '大文件授权的审批结果',
  'mail.hello': '{name}，您好：',
  'mail.pass': '大文件授权已通过：{project}',
  'mail.reject': '大文件授权未通过：{project}',
  'mail.revoke': '大文件授权已终止：{project}',
  'mail.pass_about': '您为 {project} 申请的大文件授权已通过，{days} 天内可以下载完整 SDK 并访问源码服务器。',
  'mail.refused_about': '项目：{project}。原因：{reason}',
  'mail.open': '打开 SDK 页面',

  // the desk
  title: '大文件授权',
  list: '大文件授权申请列表',
  none: '没有授权申请',
  none_about: '客户在 SDK 页面提交的申请会出现在这里，等待审核。',
  'state.pending': '待审核',
  'state.approved': '有效',
  'state.rejected': '已驳回',
  'state.revoked': '已终止',
  waits_for: '等待 {names} 审核',
  'state.ended': '已过期',
  granted: '已通过',
  all: '全部',
  states: '状态',
  keyword: '企业、申请人或项目',
  company: '企业',
  person: '申请人',
  project: '芯片项目',
  reason: '申请理由',
  key: 'SSH 公钥',
  valid_end: '有效期至',
  created: '申请时间',
  auditor: '审核人',
  audit: '审核',
  pass: '通过',
  reject: '驳回',
  revoke: '终止授权',
  revoke_about: '该企业将立即无法下载大文件和访问源码服务器。',
  comment: '说明（选填）',
  reject_reason: '驳回原因',
  revoke_reason: '终止原因',
  passed: '授权已通过',
  rejected: '申请已驳回',
  revoked: '授权已终止',
  'permission.large_file_audit': '审批大文件授权',
  'waits.ending': '即将到期的大文件授权',
  'waits.refused': '被驳回的大文件授权申请',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    'large-file': typeof zh
  }
}
