const zh = {
  // the operation log's words: of the area, and of each call that writes
  area: '启用',
  'call.putAside': '搁置启用步骤',
  'call.probe': '测试邮件或存储',
  'call.takeUp': '恢复启用步骤',
  // what the server answers
  unknown_step: '没有这个步骤',
  no_mail: '还没有设置 SMTP_URL，无法发送邮件',
  no_address: '您的账号没有邮箱，请先在个人信息中填写',
  'permission.setup_edit': '查看启用清单',
  waits: '启用门户的步骤',
  'step.address': '用 https 地址启动',
  'step.address_about': '把 PUBLIC_URL 设为用户打开的 https 地址；否则密码和会话会明文经过网络。',
  'step.mail': '接通邮件',
  'step.mail_about':
    '设置 SMTP_URL，再给自己发一封测试邮件。没有邮件服务，客户不能注册，也收不到通知。第一封邮件送出后即为完成；邮件服务器连不上时会再次提醒。',
  'step.storage': '接通文件存储',
  'step.storage_about': '按 STORAGE_URL 写入、读取并删除一个对象来测试；测试成功或存入第一个文件后完成。',
  'step.clock': '校准时钟',
  'step.clock_about': '门户与数据库的时钟相差一分钟以上时，两步验证码会被拒绝，期限也会算错。请在两边启用 NTP。',
  'step.backup': '备份数据库',
  'step.backup_about':
    '运行 node main/backup.ts 文件名；用别的方式备份的，在脚本末尾运行 node main/backup.ts --taken。八天内有过备份即完成。',
  'step.restore': '验证备份能够恢复',
  'step.restore_about':
    '运行 node main/check-backup.ts 文件名：把备份恢复到临时数据库，核对行数、操作日志、签名链和账目，再删除它。一百天内验证过即完成。',
  'step.metrics': '接入监控',
  'step.metrics_about': '设置 METRICS_TOKEN，让监控系统从另一台机器读取 /metrics。一天内被读取过即完成。',
  'step.sign_on': '让子系统用门户登录',
  'step.sign_on_about': '在 CAS_SERVICES 或 OPENID_CLIENTS 中登记论坛等子系统；有人从子系统登录成功后完成。',
  'mail_name.tried': '测试邮件',
  'mail.subject': '门户可以发送邮件了',
  'mail.about': '{name}，您好：这封邮件由启用清单发出。收到它，说明邮件已经接通。',

  // the page
  title: '启用清单',
  next: '启用门户：接下来的步骤',
  mine: '等您的角色完成的启用步骤',
  all: '全部步骤',
  progress: '已完成 {done} 步，共 {all} 步。每一步都由系统查看实际情况，做完即打勾。',
  trial: '装入了试用数据',
  trial_about:
    '在这里完成的步骤会随试用一起取出。停下所有节点后运行 {command}，门户就回到装入之前；有人做过的事情会先列出来，不会悄悄丢失。',
  complete: '需要的步骤都已完成。',
  'group.portal': '门户',
  'group.people': '人员',
  'group.content': '芯片与资料',
  'group.customers': '客户',
  'group.ordering': '订购',
  'state.done': '已完成',
  'state.open': '待完成',
  'state.aside': '已搁置',
  put_aside: '搁置',
  take_up: '恢复',
  by_roles: '由以下任一角色的员工完成：{roles}。',
  give_role: '授予角色',
  'probe.mail': '给我发一封测试邮件',
  'probe.storage': '写入、读取并删除一个对象',
  'probe.mail_ok': '已交给邮件服务器，收件人 {to}。请查收，垃圾邮件箱里也看一下。',
  'probe.mail_to': '发送到您账号的邮箱 {to}',
  'probe.mail_nowhere': '您的账号还没有邮箱，给您的邮件无处可发。',
  'probe.mail_failed': '发给 {to} 的测试邮件未能发出，邮件服务器返回：{said}',
  'probe.storage_ok': '写入、读取和删除都成功。',
  'probe.profile': '填写邮箱',
  'probe.failed': '没有成功，服务器的回答：{said}',
  aside_by: '{by} 于 {on} 搁置：本站不需要',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    setup: typeof zh
  }
}
