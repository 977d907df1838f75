-- The agreements every installation starts with. A text is never changed once it is here: a new wording is a new version.
alter table agreement_texts
  add constraint agreement_texts_hash check (sha256 = encode(sha256(convert_to(html, 'UTF8')), 'hex'));
create trigger agreement_texts_append_only before update or delete on agreement_texts
  for each row execute function refuse_change();
-- what somebody agreed to is evidence: it is added to and never changed (traps row 24)
create trigger agreement_acceptances_append_only before update or delete on agreement_acceptances
  for each row execute function refuse_change();
create index agreement_acceptances_user on agreement_acceptances (user_id, accepted_at desc);

create temporary table new_texts (code text, version text, effective_from date, locale text, title text, html text);

insert into new_texts values
('mianze1.0', '1.0', '2018-11-21', 'zh', 'SDK 免责声明', $html$<p>发布日期：2018 年 11 月 21 日</p>
<p>感谢您使用澜启示例微电子（以下简称“我们”）提供的软件开发工具包（SDK）及补丁。下载前请仔细阅读以下内容；下载、安装或使用即表示您已阅读并同意。</p>
<h2>1. 适用范围</h2>
<p>1.1 本声明适用于门户上提供的 SDK、补丁、示例代码、烧写工具及其说明文档。</p>
<p>1.2 第三方或开源组件适用其各自的许可证；两者不一致时，就该组件而言以其许可证为准。</p>
<h2>2. 许可与限制</h2>
<p>2.1 SDK 仅可用于搭载我们芯片的产品的开发、测试和量产，不得用于其他芯片平台。</p>
<p>2.2 未经书面许可，不得将 SDK 的全部或部分内容向第三方披露、出租、转让或公开发布。</p>
<h2>3. 无担保</h2>
<p>3.1 SDK 按“现状”提供。我们不保证其没有缺陷，也不保证适合您的特定用途。</p>
<p>3.2 您应当在量产前完成充分的功能、稳定性、安全与法规测试，并对最终产品负责。</p>
<h2>4. 责任限制</h2>
<p>4.1 在法律允许的范围内，对于因使用或无法使用 SDK 造成的数据丢失、停产、利润损失等间接损失，我们不承担责任。</p>
<h2>5. 其他</h2>
<p>5.1 我们可以更新、停止提供某一版本的 SDK。已下载的版本仍受下载时的声明约束。</p>
<p>5.2 如有疑问，请通过 legal@example.com 与我们联系。</p>$html$),
('mianze1.0', '1.0', '2018-11-21', 'en', 'SDK Disclaimer', $html$<p>Published on 21 November 2018</p>
<p>Thank you for using the software development kits (SDK) and patches of Lumiqore Microelectronics (“we”). Please read the following before you download; by downloading, installing or using them you confirm that you have read and accept it.</p>
<h2>1. Scope</h2>
<p>1.1 This disclaimer covers the SDKs, patches, sample code, flashing tools and their documentation offered in the portal.</p>
<p>1.2 Third-party and open-source components are under their own licences; for such a component its licence prevails.</p>
<h2>2. Licence and limits</h2>
<p>2.1 The SDK may be used only to develop, test and produce products that carry our chips, not for other chip platforms.</p>
<p>2.2 Without our written permission no part of the SDK may be disclosed, rented, transferred or published.</p>
<h2>3. No warranty</h2>
<p>3.1 The SDK is provided “as is”. We do not warrant that it is free of defects or fit for your particular purpose.</p>
<p>3.2 Before mass production you must test function, stability, security and regulatory compliance sufficiently, and you answer for the final product.</p>
<h2>4. Limit of liability</h2>
<p>4.1 As far as the law permits we are not liable for indirect damage such as loss of data, production or profit caused by use of, or inability to use, the SDK.</p>
<h2>5. Other terms</h2>
<p>5.1 We may update an SDK version or stop offering it. A version that was downloaded stays under the disclaimer of its download.</p>
<p>5.2 Questions: legal@example.com.</p>$html$),

('mianze1.0', '2.0', '2025-06-01', 'zh', 'SDK 免责声明', $html$<p>首次发布：2018 年 11 月 21 日；本版自 2025 年 6 月 1 日起施行，替代 1.0 版。</p>
<p>感谢您使用澜启示例微电子（以下简称“我们”）提供的软件开发工具包。下载 SDK、补丁或工具之前，请完整阅读本声明，<strong>特别是以粗体标出的内容</strong>。确认同意后方可下载；不同意的，请停止下载和使用。</p>
<h2>1. 适用范围</h2>
<p>1.1 本声明适用于通过门户、代码服务器或技术支持渠道提供的 SDK、补丁、示例代码、模型转换与烧写工具，以及随附的说明文档（统称“软件”）。</p>
<p>1.2 软件中的第三方及开源组件适用其各自的许可证，组件清单随版本发布。许可证与本声明不一致的，就该组件而言以其许可证为准。</p>
<p>1.3 您与我们另行签署的保密协议或软件许可协议与本声明不一致的，以该协议为准。</p>
<h2>2. 许可与限制</h2>
<p>2.1 我们授予您非独占、不可转让的许可，仅可将软件用于搭载我们芯片的产品的开发、测试、量产与维护。</p>
<p>2.2 未经书面许可，您不得：（a）将软件用于其他芯片平台；（b）向第三方披露、出租、转让或公开发布软件及其中的保密内容；（c）对以目标代码形式提供的部分进行反向工程，法律另有规定的除外；（d）移除版权、许可与追踪标识。</p>
<p>2.3 您可以让代工厂或外包方在必要范围内接触软件，但应使其承担不低于本声明的义务，并对其行为负责。</p>
<h2>3. 版本、补丁与撤回</h2>
<p>3.1 补丁只适用于其说明中列出的版本。请在升级前备份，并核对页面上公布的 SHA-256 校验值。</p>
<p>3.2 发现严重缺陷或安全问题时，我们可以撤回某一版本，并通过站内消息通知下载过的用户。收到通知后，请尽快评估并升级。</p>
<h2>4. 无担保</h2>
<p>4.1 <strong>软件按“现状”提供。在法律允许的范围内，我们不对适销性、特定用途适用性、不侵权或没有缺陷作出明示或默示的保证。</strong></p>
<p>4.2 示例代码与参考设计仅用于说明用法，未按量产要求验证。您应当在量产前完成功能、稳定性、信息安全及法规认证测试，并对最终产品负责。</p>
<p>4.3 <strong>软件未针对生命维持、航空、核设施等一旦失效可能危及生命的场合设计，不得用于此类用途。</strong></p>
<h2>5. 责任限制</h2>
<p>5.1 <strong>在法律允许的范围内，对因使用或无法使用软件造成的数据丢失、停产、利润或商誉损失等间接损失，我们不承担责任。</strong></p>
<p>5.2 本条不排除或限制因故意、重大过失或人身损害依法应当承担的责任。</p>
<h2>6. 出口管制与合规</h2>
<p>6.1 您应当遵守适用的出口管制、数据安全与个人信息保护法律，不得将软件提供给受限制的主体或地区。</p>
<h2>7. 记录与更新</h2>
<p>7.1 我们记录您同意本声明的版本、时间和网络地址，以及每次下载的账号、文件与时间，用于权限管理、版本撤回通知和保密追踪。</p>
<p>7.2 本声明更新后，下载前需要重新确认。已下载的版本仍受下载时所确认版本的约束。</p>
<h2>8. 联系方式</h2>
<p>8.1 有关本声明的问题请发送至 legal@example.com；安全问题请发送至 security@example.com。</p>$html$),
('mianze1.0', '2.0', '2025-06-01', 'en', 'SDK Disclaimer', $html$<p>First published on 21 November 2018; this version is in force from 1 June 2025 and replaces version 1.0.</p>
<p>Thank you for using the software development kits of Lumiqore Microelectronics (“we”). Please read this disclaimer in full before you download an SDK, a patch or a tool, <strong>in particular what is set in bold</strong>. You may download once you have agreed; if you do not agree, please neither download nor use the software.</p>
<h2>1. Scope</h2>
<p>1.1 This disclaimer covers the SDKs, patches, sample code, model conversion and flashing tools and the documentation with them that we offer through the portal, the code servers or technical support (together the “software”).</p>
<p>1.2 Third-party and open-source components in the software are under their own licences; the list of components is published with each version. Where a licence differs from this disclaimer, the licence prevails for that component.</p>
<p>1.3 Where a confidentiality or licence agreement that you have signed with us differs from this disclaimer, that agreement prevails.</p>
<h2>2. Licence and limits</h2>
<p>2.1 We grant you a non-exclusive, non-transferable licence to use the software only to develop, test, produce and maintain products that carry our chips.</p>
<p>2.2 Without our written permission you may not: (a) use the software for other chip platforms; (b) disclose, rent, transfer or publish the software or confidential content in it; (c) reverse engineer parts delivered as object code, except where the law allows it; (d) remove copyright, licence or tracing marks.</p>
<p>2.3 A manufacturer or contractor may have access as far as necessary, provided that it is bound to no less than this disclaimer; you answer for what it does.</p>
<h2>3. Versions, patches and withdrawal</h2>
<p>3.1 A patch applies only to the versions named in its description. Make a backup before you upgrade and compare the SHA-256 value shown on the page.</p>
<p>3.2 When a serious defect or security issue becomes known we may withdraw a version and tell everybody who downloaded it by a message in the portal. Please assess and upgrade soon after such a notice.</p>
<h2>4. No warranty</h2>
<p>4.1 <strong>The software is provided “as is”. As far as the law permits we give no express or implied warranty of merchantability, fitness for a particular purpose, non-infringement or freedom from defects.</strong></p>
<p>4.2 Sample code and reference designs show usage only and are not verified for mass production. You must complete functional, stability, security and regulatory tests before mass production, and you answer for the final product.</p>
<p>4.3 <strong>The software is not designed for life support, aviation, nuclear facilities or other places where a failure may endanger life, and must not be used there.</strong></p>
<h2>5. Limit of liability</h2>
<p>5.1 <strong>As far as the law permits we are not liable for indirect damage such as loss of data, production, profit or goodwill caused by use of, or inability to use, the software.</strong></p>
<p>5.2 Nothing here excludes or limits liability for intent, gross negligence or personal injury that the law imposes.</p>
<h2>6. Export control and compliance</h2>
<p>6.1 You must observe the applicable laws on export control, data security and personal information, and must not pass the software to restricted parties or regions.</p>
<h2>7. Records and changes</h2>
<p>7.1 We record the version, time and network address of your agreement, and account, file and time of every download, in order to manage rights, to give notice of withdrawals and to trace confidential content.</p>
<p>7.2 When this disclaimer changes you are asked again before the next download. A version already downloaded stays under the disclaimer you agreed to then.</p>
<h2>8. Contact</h2>
<p>8.1 Questions about this disclaimer: legal@example.com; security issues: security@example.com.</p>$html$),

('protocol', '1.0', '2024-01-01', 'zh', '门户服务协议', $html$<p>本协议由您所代表的企业（以下简称“客户”）与澜启示例微电子（以下简称“我们”）就使用客户与开发者门户订立，包含保密条款。请在使用门户服务前完整阅读，<strong>特别是第 4、6 条</strong>。</p>
<h2>1. 服务内容</h2>
<p>1.1 门户提供芯片文档、SDK 与补丁、常见问题、技术支持、消息通知、服务市场以及面向经销商的在线订单等服务。具体可用的内容取决于客户的认证状态、产品包和账号角色。</p>
<p>1.2 我们可以调整服务内容。影响客户正常使用的调整，将至少提前 15 日在门户通知；紧急安全措施除外。</p>
<h2>2. 企业认证与账号</h2>
<p>2.1 每家企业只有一个主账号。主账号可以创建、停用子账号，并在自身权限范围内分配角色、产品包与项目。</p>
<p>2.2 客户保证提交的名称、统一社会信用代码、证照与联系人信息真实有效；发生变更的，应当在 15 日内更新。</p>
<p>2.3 保密资料仅在企业认证有效期内开放。认证审核包括电子审核与纸质原件核对，电子审核一般需要 3 至 4 个工作日。</p>
<h2>3. 使用规则</h2>
<p>3.1 账号仅限本人使用。发现账号被他人使用的，请立即修改密码并通知我们。</p>
<p>3.2 不得以自动化手段批量抓取内容，不得绕过权限控制、去除水印，或上传恶意软件及侵权内容。</p>
<h2>4. 保密</h2>
<p>4.1 <strong>“保密信息”指我们通过门户提供的、标注为保密或按其性质应当保密的文档、代码、工具、报价与路线图，以及客户提交的项目资料与产品计划。</strong></p>
<p>4.2 接收方只能为合作目的使用保密信息，仅向确有必要知悉且负有同等义务的员工、代工厂和顾问披露，并采取不低于保护自身同类信息的措施。</p>
<p>4.3 下列信息不在此限：非因接收方过错已公开的；接收前已合法持有的；从有权第三方合法取得的；独立开发的。依法律或监管要求必须披露的，应当事先通知对方并仅披露必要部分。</p>
<p>4.4 <strong>保密义务自披露之日起五年内有效；源代码与设计数据的保密义务持续至其合法公开之日，不因本协议终止而消灭。</strong></p>
<p>4.5 下载的保密文件带有账号与时间水印。下载记录用于泄密追查。</p>
<h2>5. 知识产权</h2>
<p>5.1 门户内容的知识产权归我们或许可方所有。除为开发搭载我们芯片的产品所必需外，本协议不授予其他许可。客户资料的权利归客户所有。</p>
<h2>6. 责任</h2>
<p>6.1 <strong>除故意、重大过失或违反第 4 条外，任何一方不对间接损失承担责任。</strong></p>
<p>6.2 违反本协议的，我们可以暂停相关账号；违反保密义务的，违约方应当赔偿由此造成的损失。</p>
<h2>7. 期限、法律与争议</h2>
<p>7.1 本协议自客户确认时生效，至账号关闭时终止。另行签署的保密协议与本协议不一致的，以签署的协议为准。</p>
<p>7.2 本协议适用中华人民共和国法律。争议由双方协商解决；协商不成的，提交我们住所地有管辖权的人民法院。</p>
<p>7.3 联系方式：legal@example.com。</p>$html$),
('protocol', '1.0', '2024-01-01', 'en', 'Portal Service Agreement', $html$<p>This agreement, which includes confidentiality terms, is between the company you act for (the “customer”) and Lumiqore Microelectronics (“we”) on the use of the customer and developer portal. Please read all of it before you use the portal, <strong>in particular clauses 4 and 6</strong>.</p>
<h2>1. Services</h2>
<p>1.1 The portal offers chip documents, SDKs and patches, answers to frequent questions, technical support, messages, a service market and, for dealers, online ordering. What is available depends on the customer's certification, product packages and the roles of the account.</p>
<p>1.2 We may change the services. A change that affects normal use is announced in the portal at least 15 days ahead, except for urgent security measures.</p>
<h2>2. Certification and accounts</h2>
<p>2.1 Each company has exactly one main account. It may create and disable sub-accounts and give them roles, product packages and projects within its own rights.</p>
<p>2.2 The customer warrants that name, registration number, certificates and contacts are true and valid, and updates them within 15 days of a change.</p>
<p>2.3 Confidential material is open only while the certification of the company is valid. Certification consists of an electronic review, which usually takes 3 to 4 working days, and a check of paper originals.</p>
<h2>3. Rules of use</h2>
<p>3.1 An account is for one person. If somebody else uses it, change the password at once and tell us.</p>
<p>3.2 Do not collect content in bulk by automated means, do not work around access control, do not remove watermarks, and do not upload malware or content that infringes rights.</p>
<h2>4. Confidentiality</h2>
<p>4.1 <strong>“Confidential information” means documents, code, tools, quotes and roadmaps that we provide through the portal and that are marked confidential or are so by their nature, and project data and product plans that the customer submits.</strong></p>
<p>4.2 The recipient uses confidential information only for the cooperation, discloses it only to staff, manufacturers and advisers who need it and are bound likewise, and protects it no less than its own.</p>
<p>4.3 This does not apply to information that is public without fault of the recipient, was lawfully held before, is lawfully obtained from a third party with the right to give it, or is developed independently. Where law or an authority demands disclosure, the other party is told beforehand and only the necessary part is disclosed.</p>
<p>4.4 <strong>The duty lasts five years from disclosure; for source code and design data until they are lawfully public. It survives the end of this agreement.</strong></p>
<p>4.5 Confidential files carry a watermark of account and time. The record of downloads serves to trace leaks.</p>
<h2>5. Intellectual property</h2>
<p>5.1 The portal's content belongs to us or our licensors. No licence is granted beyond what developing products with our chips requires. The customer's material stays the customer's.</p>
<h2>6. Liability</h2>
<p>6.1 <strong>Except for intent, gross negligence or a breach of clause 4, neither party is liable for indirect damage.</strong></p>
<p>6.2 We may suspend accounts that breach this agreement; whoever breaches confidentiality compensates the damage.</p>
<h2>7. Term, law and disputes</h2>
<p>7.1 This agreement begins with the customer's confirmation and ends when the account is closed. Where a signed confidentiality agreement differs, the signed one prevails.</p>
<p>7.2 The law of the People's Republic of China applies. Disputes are settled by negotiation or, failing that, by the competent court at our seat.</p>
<p>7.3 Contact: legal@example.com.</p>$html$),

('userAgreement1.0', '1.0', '2024-01-01', 'zh', '用户协议', $html$<p>欢迎使用澜启示例微电子客户与开发者门户及论坛。本协议由您与澜启示例微电子（以下简称“我们”）订立。注册或使用账号前，请完整阅读本协议与<a href="/xieyi/privacyAgreement1.0">《隐私政策》</a>。</p>
<h2>1. 账号注册</h2>
<p>1.1 您应当具有完全民事行为能力；代表企业注册的，应当已获得授权。</p>
<p>1.2 登录名为 5 至 20 位，以字母开头，可以包含数字和下划线，注册后不可更改。请提供真实、有效的企业名称和联系方式。</p>
<p>1.3 密码至少 8 位，并同时包含大写字母、小写字母、数字和特殊字符。请勿与其他网站共用密码。</p>
<h2>2. 账号使用与安全</h2>
<p>2.1 账号仅限您本人使用，不得出借、出售或转让。经由您的账号进行的操作视为您的行为，但能够证明账号被盗用且您已及时通知我们的除外。</p>
<p>2.2 登录连续失败、出现异常登录或长期不活动时，我们可以暂时锁定账号。您可以在“个人信息”中查看并结束自己的登录会话。</p>
<p>2.3 子账号由企业主账号管理。主账号可以查看、停用子账号，并调整其权限。</p>
<h2>3. 您发布的内容</h2>
<p>3.1 您对提交的问题单、评论、反馈与论坛内容负责，并保证有权提交。请勿在公开区域发布保密信息或他人的个人信息。</p>
<p>3.2 您许可我们在提供服务、改进产品和整理常见问题的范围内使用这些内容；整理公开时会去除可以识别您或贵公司的信息。</p>
<p>3.3 不得发布违法、侵权、虚假或骚扰性的内容。我们可以删除此类内容并限制相关账号。</p>
<h2>4. 积分</h2>
<p>4.1 积分仅可用于购买我们平台上的服务，不是货币，不能兑换现金，也不能转让给他人。</p>
<p>4.2 赠送的积分可能有有效期，届时以账户页面的说明为准。</p>
<h2>5. 服务的变更与中断</h2>
<p>5.1 计划内的维护会提前公告。因网络故障、不可抗力等原因造成的中断，我们将尽快恢复。</p>
<h2>6. 违约处理</h2>
<p>6.1 您违反本协议的，我们可以视情节警告、限制功能、暂停或关闭账号，并会说明理由。您可以通过 support@example.com 申诉，我们将在 5 个工作日内答复。</p>
<h2>7. 账号关闭</h2>
<p>7.1 您可以在“个人信息”中申请关闭账号。主账号有未完结的订单、账单或子账号的，应当先行处理。账号关闭后，我们将删除或匿名化您的个人信息，法律要求保存的记录除外。</p>
<h2>8. 协议更新与争议</h2>
<p>8.1 本协议更新时，我们会提前公告并保留旧版本供查阅；涉及您重大权益的更新，将请您重新确认。</p>
<p>8.2 本协议适用中华人民共和国法律。争议由双方协商解决；协商不成的，提交有管辖权的人民法院。</p>$html$),
('userAgreement1.0', '1.0', '2024-01-01', 'en', 'User Agreement', $html$<p>Welcome to the customer and developer portal and forum of Lumiqore Microelectronics. This agreement is between you and Lumiqore Microelectronics (“we”). Please read it and the <a href="/xieyi/privacyAgreement1.0">privacy policy</a> before you register or use an account.</p>
<h2>1. Registration</h2>
<p>1.1 You must have full legal capacity; whoever registers for a company must be authorised by it.</p>
<p>1.2 A login name has 5 to 20 characters, begins with a letter, may contain digits and underscores, and cannot be changed later. Give a true company name and true contact details.</p>
<p>1.3 A password has at least 8 characters with capital and small letters, digits and special characters. Do not use the password of another site.</p>
<h2>2. Use and security</h2>
<p>2.1 The account is for you alone and must not be lent, sold or transferred. What is done with it counts as yours, unless you can show that it was stolen and that you told us in time.</p>
<p>2.2 We may lock an account for a while after repeated failed sign-ins, unusual sign-ins or long inactivity. Under “Personal information” you can see and end your own sessions.</p>
<p>2.3 Sub-accounts are managed by the main account of the company, which can see and disable them and change their rights.</p>
<h2>3. What you publish</h2>
<p>3.1 You answer for the issues, comments, feedback and forum posts you submit and warrant that you may submit them. Do not put confidential information or other people's personal information in public places.</p>
<p>3.2 You allow us to use such content to provide services, improve products and write answers to frequent questions; whatever could identify you or your company is removed before publication.</p>
<p>3.3 Unlawful, infringing, false or harassing content is not allowed. We may delete it and restrict the account.</p>
<h2>4. Points</h2>
<p>4.1 Points buy services of our platform only. They are not money, cannot be exchanged for cash and cannot be transferred.</p>
<p>4.2 Points given as a gift may expire, as the account page then says.</p>
<h2>5. Changes and interruptions</h2>
<p>5.1 Planned maintenance is announced ahead. After an interruption by network faults, force majeure and the like we restore the service as soon as we can.</p>
<h2>6. Breaches</h2>
<p>6.1 If you breach this agreement we may, according to gravity, warn you, restrict functions, suspend or close the account, and we give the reason. You may object at support@example.com; we answer within 5 working days.</p>
<h2>7. Closing the account</h2>
<p>7.1 You may ask for closure under “Personal information”. A main account first settles open orders, bills and sub-accounts. We then delete or anonymise your personal information, except for records the law requires us to keep.</p>
<h2>8. Changes and disputes</h2>
<p>8.1 Changes of this agreement are announced ahead and older versions stay readable; where your essential interests are concerned you are asked to confirm again.</p>
<p>8.2 The law of the People's Republic of China applies. Disputes are settled by negotiation or, failing that, by the competent court.</p>$html$),

('privacyAgreement1.0', '1.0', '2024-01-01', 'zh', '隐私政策', $html$<p>澜启示例微电子（以下简称“我们”）是门户个人信息的处理者。本政策依据《中华人民共和国个人信息保护法》说明我们处理哪些个人信息、用途、保存多久，以及您如何行使权利。</p>
<h2>1. 我们处理的个人信息与目的</h2>
<p>1.1 <strong>账号信息</strong>（登录名、姓名、手机号、邮箱、所属企业、角色）：用于建立账号、身份验证、权限管理与联系您，为订立和履行服务协议所必需。</p>
<p>1.2 <strong>认证信息</strong>（联系人、证照与保密协议扫描件、签名图像）：用于企业认证和保密协议的签署与存证。</p>
<p>1.3 <strong>业务信息</strong>（问题单、订单、收货与发票信息、评价）：用于处理您提出的请求和履行合同。</p>
<p>1.4 <strong>日志信息</strong>（网络地址、浏览器标识、访问与操作记录、下载记录）：用于保障安全、排查故障、追查泄密，以及履行网络安全法规定的日志留存义务。</p>
<h2>2. 需要您单独同意的处理</h2>
<p>2.1 下列处理会在发生前单独征得您的同意，您可以拒绝，且不影响其他服务：（a）自提货物时处理身份证件号码等敏感个人信息；（b）将您的联系信息提供给境外关联公司或境外服务器；（c）公开展示您的姓名或企业名称。</p>
<p>2.2 网站分析与在线咨询组件仅在您同意后加载，您的选择保存 6 个月。登录状态、语言、菜单与侧栏的 Cookie 为服务所必需。</p>
<h2>3. 保存期限</h2>
<p>3.1 账号信息保存至账号关闭；网络与操作日志不少于 6 个月；订单、发票与会计凭证按会计法规保存不少于 10 年；签名与同意记录保存至相关权利义务终止后 3 年。期满后删除或匿名化。</p>
<h2>4. 提供、委托与出境</h2>
<p>4.1 我们不出售个人信息。为短信、邮件、物流、支付与发票目的，我们委托服务商在必要范围内处理，并以合同约束。</p>
<p>4.2 个人信息存储于中国境内。确需向境外提供的，我们将依法履行告知、单独同意及相应的评估、认证或标准合同手续。</p>
<h2>5. 安全措施</h2>
<p>5.1 我们采用传输加密、密码加盐散列、敏感字段加密、最小权限与操作留痕等措施。发生或可能发生泄露的，我们将立即补救，并依法通知您和主管部门。</p>
<h2>6. 您的权利</h2>
<p>6.1 您可以查阅、复制、更正、补充、删除您的个人信息，撤回同意，要求解释处理规则，以及关闭账号。多数操作可在“个人信息”中自行完成；其他请求请发送至下列邮箱，我们将在 15 个工作日内答复。</p>
<p>6.2 撤回同意不影响撤回前处理的效力。近亲属可以依法行使逝者的相关权利。</p>
<h2>7. 未成年人</h2>
<p>7.1 门户面向企业用户，不面向未满 18 周岁的人员。</p>
<h2>8. 联系我们与投诉</h2>
<p>8.1 个人信息保护负责人：privacy@example.com。您不满意我们的答复的，可以向履行个人信息保护职责的部门投诉。</p>
<p>8.2 本政策更新时会在生效前公告；处理目的、方式或种类发生变更的，将重新征得您的同意。旧版本可在本页查阅。</p>$html$),
('privacyAgreement1.0', '1.0', '2024-01-01', 'en', 'Privacy Policy', $html$<p>Lumiqore Microelectronics (“we”) is the handler of personal information in the portal. Under the Personal Information Protection Law of the People's Republic of China this policy says what we process, for which purposes and how long, and how you exercise your rights.</p>
<h2>1. What we process and why</h2>
<p>1.1 <strong>Account information</strong> (login name, name, mobile number, e-mail, company, roles): to open the account, verify identity, manage rights and reach you, as the service agreement requires.</p>
<p>1.2 <strong>Certification information</strong> (contacts, scans of certificates and confidentiality agreements, signature images): for company certification and for signing and evidencing confidentiality agreements.</p>
<p>1.3 <strong>Business information</strong> (issues, orders, delivery and invoice data, ratings): to handle your requests and perform contracts.</p>
<p>1.4 <strong>Log information</strong> (network address, browser, visits and operations, downloads): for security, fault finding, tracing of leaks and the statutory retention of network logs.</p>
<h2>2. Processing that needs your separate consent</h2>
<p>2.1 We ask for separate consent before we (a) process sensitive information such as an identity card number for self-pickup of goods; (b) give your contact details to affiliates or servers abroad; (c) display your name or company publicly. You may refuse without losing other services.</p>
<p>2.2 Analytics and chat widgets load only after your consent; your choice is kept for 6 months. Cookies for sign-in, language, menu and sidebar are strictly necessary.</p>
<h2>3. How long we keep it</h2>
<p>3.1 Account information until the account is closed; network and operation logs for at least 6 months; orders, invoices and accounting records for at least 10 years as accounting law requires; signatures and records of consent until 3 years after the rights and duties they concern have ended. Afterwards it is deleted or anonymised.</p>
<h2>4. Sharing, processors and transfer abroad</h2>
<p>4.1 We do not sell personal information. Providers of text messages, mail, logistics, payment and invoices process it for us as far as necessary and under contract.</p>
<p>4.2 Personal information is stored in mainland China. Where a transfer abroad is necessary we give notice, obtain separate consent and carry out the assessment, certification or standard contract the law asks for.</p>
<h2>5. Security</h2>
<p>5.1 We use encrypted transport, salted password hashes, encryption of sensitive fields, least privilege and operation logs. If a leak happens or may happen we act at once and notify you and the authorities as the law requires.</p>
<h2>6. Your rights</h2>
<p>6.1 You may access, copy, correct, complete and delete your personal information, withdraw consent, ask for an explanation of our rules and close your account. Most of it can be done under “Personal information”; send other requests to the address below and we answer within 15 working days.</p>
<p>6.2 A withdrawal does not affect what was done before it. Close relatives may exercise the rights of a deceased person as the law provides.</p>
<h2>7. Minors</h2>
<p>7.1 The portal is for businesses and not for people under 18.</p>
<h2>8. Contact and complaints</h2>
<p>8.1 Person in charge of personal information protection: privacy@example.com. If our answer does not satisfy you, you may complain to the authority in charge.</p>
<p>8.2 Changes are announced before they take effect; when purposes, means or kinds of information change, we ask for your consent again. Older versions can be read on this page.</p>$html$),

('orderService1.0', '1.0', '2024-03-01', 'zh', '订单服务协议', $html$<p>本协议适用于持有订单角色的经销商及直接采购客户（以下简称“客户”）通过在线订单系统向澜启示例微电子及其业务主体（以下简称“我们”）下单。与双方签署的经销或采购合同不一致的，以签署的合同为准。</p>
<h2>1. 下单资格与账号</h2>
<p>1.1 客户应当完成企业认证，提交的经销商资质文件应当在有效期内。资质到期后，系统停止接受新订单。</p>
<p>1.2 客户授权其订单账号的使用人代表客户下单、签收和确认账单，并对其操作负责。</p>
<h2>2. 报价</h2>
<p>2.1 订单应当引用提交当日有效的报价，报价的币种、业务主体、型号或烧录码应当与订单一致。报价到期后自动失效。</p>
<p>2.2 价格以系统记录的报价为准。提交后，订单行的单价不再变更。</p>
<h2>3. 下单与审核</h2>
<p>3.1 PO 号以客户代码开头，且不得重复。数量应当为最小订货量的整套数；含零头数量的，应当逐行说明原因，经内部审批后才生成正式订单。</p>
<p>3.2 订单提交不构成承诺。订单经我们审核通过后生效；受配额、信用额度或型号生命周期限制的，我们可以退回并说明原因。</p>
<h2>4. 变更与取消</h2>
<p>4.1 已排产订单的取消申请，应当在确认交期 30 日前提出，由商务助理决定。<strong>定制烧录、最后采购（LTB）及约定不可取消、不可退货的订单不得取消。</strong></p>
<h2>5. 交付与签收</h2>
<p>5.1 我们按确认的日期发货，可以分批交付。客户应当在收货后及时核对并在系统中确认收货；<strong>承运人显示送达后 10 日，或发货后 15 日内未提出异议的，系统视为签收。</strong></p>
<p>5.2 自提的，应当使用系统提供的授权书模板，并由被授权人持有效证件提货。我们仅在取得其单独同意后处理证件信息。</p>
<h2>6. 账单与付款</h2>
<p>6.1 账单按月、按客户、业务主体和币种生成。客户应当在 10 日内确认或提出异议，逾期视为确认。</p>
<p>6.2 预付客户在款项到账后排产；账期客户应当按约定日期付款，逾期的，我们可以暂停发货。</p>
<h2>7. 库存与销售报告</h2>
<p>7.1 客户应当在每月第 5 个工作日前，使用系统模板提交上月库存与销售报告，并保证真实、完整。终端客户信息属于保密信息。</p>
<h2>8. 产品变更与停产通知</h2>
<p>8.1 我们通过系统发布产品变更（PCN）与停产（EOL）通知。<strong>客户在答复期限内未提出异议，也未申请样品或报告验证的，视为接受。</strong>申请验证期间不自动接受；质量报告验证一般需要 10 至 14 个工作日。</p>
<h2>9. 质量与责任</h2>
<p>9.1 质量问题请通过“质量投诉”提交。经确认属于我们责任的，我们予以更换、返修或退款。除法律另有规定外，我们的责任以所涉货物的价款为限，且不包括间接损失。</p>
<h2>10. 合规、法律与联系</h2>
<p>10.1 客户应当遵守出口管制与反商业贿赂的规定，不得向受限制的主体或用途转售。</p>
<p>10.2 本协议适用中华人民共和国法律；与中国香港业务主体的交易，以合同约定的法律为准。联系方式：order@example.com。</p>$html$),
('orderService1.0', '1.0', '2024-03-01', 'en', 'Order Service Agreement', $html$<p>This agreement applies when dealers and direct buyers with the order role (the “customer”) order from Lumiqore Microelectronics and its business units (“we”) through the online order system. Where it differs from a distribution or purchase contract the parties have signed, the signed contract prevails.</p>
<h2>1. Who may order</h2>
<p>1.1 The customer must be certified and its dealer qualification files must be valid. Once they expire the system accepts no new orders.</p>
<p>1.2 The customer authorises the users of its order accounts to order, to sign for deliveries and to confirm bills on its behalf, and answers for what they do.</p>
<h2>2. Quotes</h2>
<p>2.1 An order refers to a quote that is valid on the day of submission, in the same currency, for the same business unit and for the model or burn code ordered. A quote ends by itself on its last day.</p>
<p>2.2 The price is the one of the quote in the system. After submission the unit price of a line does not change.</p>
<h2>3. Ordering and review</h2>
<p>3.1 A PO number begins with the customer code and is used once. Quantities are full minimum-order sets; for an odd quantity the reason is given per line, and a formal order comes into being only after internal approval.</p>
<p>3.2 Submission is an offer. The order is binding once we have approved it; we may return it with a reason where quota, credit limit or the life cycle of a model stand against it.</p>
<h2>4. Changes and cancellation</h2>
<p>4.1 Cancellation of a scheduled order is requested at least 30 days before the confirmed date and decided by the business assistant. <strong>Orders with custom burning, last-time-buy orders and orders agreed as non-cancellable and non-returnable cannot be cancelled.</strong></p>
<h2>5. Delivery and receipt</h2>
<p>5.1 We ship on the confirmed dates and may ship in parts. The customer checks the goods without delay and confirms receipt in the system; <strong>without objection a delivery counts as signed for 10 days after the carrier reports it delivered, or 15 days after shipment.</strong></p>
<p>5.2 For self-pickup the authorisation template of the system is used, and the authorised person brings a valid identity document. We process its data only with that person's separate consent.</p>
<h2>6. Bills and payment</h2>
<p>6.1 Bills are made monthly per customer, business unit and currency. The customer confirms or disputes a bill within 10 days; afterwards it counts as confirmed.</p>
<p>6.2 Orders of prepaying customers are scheduled once the money has arrived; customers with payment terms pay on the agreed day, or we may hold shipments.</p>
<h2>7. Inventory and sales reports</h2>
<p>7.1 By the fifth working day of each month the customer submits inventory and sales of the month before, truly and completely, in the system's template. End-customer data is confidential.</p>
<h2>8. Product change and end-of-life notices</h2>
<p>8.1 We publish product change (PCN) and end-of-life (EOL) notices in the system. <strong>A customer that neither objects nor asks for samples or a report within the time to respond counts as having accepted.</strong> Nothing is accepted automatically while a verification is pending; a quality report usually takes 10 to 14 working days.</p>
<h2>9. Quality and liability</h2>
<p>9.1 Report quality issues under “Quality complaint”. Where we are found responsible we replace, repair or refund. Unless the law says otherwise our liability is limited to the price of the goods concerned and excludes indirect damage.</p>
<h2>10. Compliance, law and contact</h2>
<p>10.1 The customer observes export control and anti-bribery rules and does not resell to restricted parties or uses.</p>
<p>10.2 The law of the People's Republic of China applies; business with the Hong Kong unit is under the law its contract names. Contact: order@example.com.</p>$html$);

insert into agreements (code, version, effective_from)
select distinct code, version, effective_from from new_texts order by code, effective_from;
insert into agreement_texts (agreement_id, locale, title, html, sha256)
select a.id, n.locale, n.title, n.html, encode(sha256(convert_to(n.html, 'UTF8')), 'hex')
from new_texts n join agreements a using (code, version);
drop table new_texts;
