const zh = {
  // the operation log's words: of the area, and of each call that writes
  area: '客户项目',
  'call.save': '保存项目',
  'call.archive': '下载项目缺少的补丁',
  'call.remove': '删除项目',
  // what the server answers
  not_found: '项目不存在或已被删除',
  version_unknown: 'SDK 版本不存在或您无权查看',
  patch_unknown: '部分补丁不属于该版本或已不存在',
  nothing_missing: '没有需要下载的补丁',
  too_many: '最多登记 {count} 个项目',

  // the screens
  title: '我的项目',
  about: '登记项目使用的 SDK 版本和已安装的补丁，系统会提示缺少、被替代或冲突的补丁。',
  list: '我的项目列表',
  create: '添加项目',
  edit: '编辑',
  edit_title: '编辑项目',
  name: '项目名称',
  sdk: 'SDK 版本',
  patches: '已安装的补丁',
  patches_hint: '请按实际安装的先后顺序选择',
  advice: '检查结果',
  updated: '更新时间',
  take_missing: '下载缺少的补丁（{n} 个）',
  take_about: '一个压缩包，按安装顺序排列，含清单和安装脚本',
  fine: '补丁完整',
  unseen: '该版本已不对您开放',
  ended: '该版本已停止支持，请尽快升级',
  withdrawn_sdk: '该 SDK 版本已撤回，请尽快更换',
  none_applied: '未记录补丁',
  'finding.withdrawn': '{patch} 已撤回，请移除',
  'finding.conflict': '{patch} 与 {others} 冲突',
  'finding.blocked': '{patch} 需要 {others}，但它与已安装的补丁冲突，请联系我们',
  'finding.requires': '{patch} 需要先安装 {others}',
  'finding.superseded': '{patch} 已被替代，请改用 {others}',
  'finding.order': '{patch} 应在 {others} 之前安装',
  'finding.missing': '缺少 {patch}',
  'finding.missing_after': '缺少 {patch}，请先安装 {others}',
  saved: '项目已保存',
  removed: '项目已删除',
  empty: '还没有项目',
  'home.kind': 'SDK 项目',
  'home.patches': '已打补丁',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    'sdk-project': typeof zh
  }
}
