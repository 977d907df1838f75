import 'antd/dist/antd.css?set=portal'
import './base.css'
import './dialogs.css'
import './print.css'
