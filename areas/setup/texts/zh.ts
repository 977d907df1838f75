const zh = {
  // the operation log's words: of the area, and of each call that writes
  area: '启用',
  'call.putAside': '搁置启用步骤',
  'call.takeUp': '恢复启用步骤',
  // what the server answers
  unknown_step: '没有这个步骤',
  'permission.setup_edit': '查看启用清单',
  waits: '启用门户的步骤',
  'step.address': '用 https 地址启动',
  'step.address_about': '把 PUBLIC_URL 设为用户打开的 https 地址；否则密码和会话会明文经过网络。',
  'step.mail': '接通邮件',
  'step.mail_about': '设置 SMTP_URL 之前，任何邮件都发不出去：客户不能注册，也收不到通知。',

  // the page
  title: '启用清单',
  progress: '已完成 {done} 步，共 {all} 步。每一步都由系统查看实际情况，做完即打勾。',
  complete: '需要的步骤都已完成。',
  'group.portal': '门户',
  'group.people': '人员与客户',
  'group.content': '芯片与资料',
  'group.ordering': '订购',
  'state.done': '已完成',
  'state.open': '待完成',
  'state.aside': '已搁置',
  put_aside: '搁置',
  take_up: '恢复',
  aside_by: '{by} 于 {on} 搁置：本站不需要',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    setup: typeof zh
  }
}
