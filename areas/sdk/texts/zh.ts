const zh = {
  // what the server answers
  not_found: 'SDK 不存在、已撤回或您无权查看',
  patch_not_found: '补丁不存在、已撤回或您无权查看',
  feedback_not_found: '反馈不存在',
  project_not_found: '芯片项目不存在',
  disclaimer: '请先阅读并同意 SDK 免责声明，再下载',
  large_file: '贵司的大文件授权已过期，请申请后再下载',
  name_taken: '名称已存在',
  changed: '内容已被他人修改，请刷新后重试',
  not_draft: '只有草稿可以更换文件或删除',
  no_file: '请先上传文件或填写代码仓库（补丁可填写链接），再发布',
  version_not_out: '所属 SDK 版本未发布或已撤回',
  relation_unknown: '部分关联补丁不存在或不属于同一版本',
  relation_circle: '补丁之间的关系形成了循环',

  // mails
  'mail.hello': '{name}，您好：',
  'mail.withdrawn': '已撤回：{what}',
  'mail.withdrawn_about': '您下载过的 {what} 已被撤回，请停止使用并改用页面上的可用版本。',
  'mail.reason': '撤回原因',
  'mail.open': '打开 SDK 页面',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    sdk: typeof zh
  }
}
