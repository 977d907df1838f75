const zh = {
  // the operation log's words: of the area, and of each call that writes
  area: '协议',
  'call.accept': '同意协议',
  not_found: '该协议或版本不存在',
  not_found_about: '地址中的版本可能写错了，可以直接阅读现行版本。',
  unknown_version: '该协议没有这个版本，请刷新页面后重试',
  must_agree: '请先勾选同意',
  'page.disclaimer': 'SDK 免责声明',
  'page.protocol': '门户服务协议',
  'page.user': '用户协议',
  'page.privacy': '隐私政策',
  'page.order': '订单服务协议',
  page_about: '全文、生效日期和历史版本。',
  version: '版本',
  effective_from: '生效日期 {day}',
  contents: '目录',
  print: '打印',
  version_choice: '选择版本',
  version_current: '{version}（{day} 起，现行）',
  version_old: '{version}（{day} 起，已被替代）',
  outdated: '您正在阅读旧版本，仅供查阅；现行版本为 {version}。',
  read_current: '阅读现行版本',
  accept_hint: '请完整阅读后确认。我们会记录您同意的版本、时间和 IP 地址。',
  accept: '我已阅读并同意',
  accepted_done: '已记录您的同意',
  accepted_at: '您已于 {time} 同意此版本',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    agreement: typeof zh
  }
}
