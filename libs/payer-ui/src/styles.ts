import './base.css';
import './controls.module.css';
import './frame.module.css';
import './parts.module.css';
