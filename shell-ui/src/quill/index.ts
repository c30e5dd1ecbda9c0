/** The editor's own page: Quill, alone in a sandbox, in touch with the portal by one port. */
import 'quill/dist/quill.snow.css';
import './editor.css';
import Quill from 'quill';
import { type FromEditor, type Opening, READY, type ToEditor } from '../staff/editor/protocol';

const PORTAL = new URL(window.location.href).origin;

const TOOLBAR = [
  [{ header: [1, 2, 3, false] }],
  ['bold', 'italic', 'underline', 'strike'],
  [{ color: [] }, { align: [] }],
  [{ list: 'ordered' }, { list: 'bullet' }, 'blockquote'],
  ['link', 'clean'],
];

// Mail programs know styles, and not Quill's classes.
Quill.register('formats/align', Quill.import('attributors/style/align'), true);

window.addEventListener('message', ({ source, origin, data, ports: [port] }) => {
  if (source !== window.parent || origin !== PORTAL || data?.type !== 'cenacle.open' || !port) {
    return;
  }
  open(data as Opening, port);
});
window.parent.postMessage(READY, PORTAL);

function open({ label, html, colors, words, written }: Opening, port: MessagePort) {
  const tell = (message: FromEditor) => port.postMessage(message);
  paint(colors);
  for (const [name, word] of Object.entries(written)) setVariable(name, JSON.stringify(word));
  const quill = new Quill('#editor', {
    theme: 'snow',
    modules: { toolbar: TOOLBAR, keyboard: { bindings: waysOut(tell) } },
  });
  quill.root.setAttribute('aria-label', label);
  quill.root.setAttribute('role', 'textbox');
  quill.root.setAttribute('aria-multiline', 'true');
  nameTools(words);
  write(quill, html);

  quill.on('text-change', (_delta, _before, who) => {
    if (who === 'user') tell({ type: 'change', html: read(quill) });
  });
  let isBegun = false;
  quill.root.addEventListener('focus', () => {
    isBegun = true;
    tell({ type: 'focus' });
  });
  quill.root.addEventListener('blur', () => tell({ type: 'blur' }));
  const tellHeight = () => tell({ type: 'height', pixels: document.body.offsetHeight });
  // At once, for a frame without a height need not be drawn.
  tellHeight();
  new ResizeObserver(tellHeight).observe(document.body);

  port.onmessage = ({ data }: MessageEvent<ToEditor>) => {
    if (data.type === 'colors') paint(data.colors);
    if (data.type === 'settle') {
      quill.update();
      tell({ type: 'settled' });
    }
    if (data.type === 'insert') {
      if (!isBegun) quill.setSelection(quill.getLength(), 0, 'user');
      const { index, length } = quill.getSelection(true);
      quill.deleteText(index, length, 'user');
      quill.insertText(index, data.text, 'user');
      quill.setSelection(index + data.text.length, 0, 'user');
    }
  };
}

function write(quill: Quill, html: string) {
  quill.setContents(quill.clipboard.convert({ html }), 'silent');
}

/** Quill writes every blank as one that does not break. */
function read(quill: Quill): string {
  const html = quill.getSemanticHTML().replaceAll('&nbsp;', ' ');
  return quill.getText().trim() === '' ? '' : html;
}

/** Tab and Escape lead out: the editor is no trap for whoever has no mouse. */
function waysOut(tell: (message: FromEditor) => void) {
  const leave = (backwards: boolean) => () => {
    tell({ type: 'leave', backwards });
    return false;
  };
  return {
    tab: { key: 'Tab', shiftKey: false, handler: leave(false) },
    'outdent backwards': { key: 'Tab', shiftKey: true, handler: leave(true) },
    escape: { key: 'Escape', handler: leave(false) },
  };
}

function paint(colors: Record<string, string>) {
  for (const [name, value] of Object.entries(colors)) setVariable(name, value);
}

function setVariable(name: string, value: string) {
  document.documentElement.style.setProperty(name, value);
}

function nameTools(words: Opening['words']) {
  for (const [tool, word] of Object.entries(words)) {
    document.querySelector(tool)?.setAttribute('aria-label', word);
  }
}
