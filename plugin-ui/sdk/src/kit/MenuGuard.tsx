/** What react-aria builds a menu of. */
const PARTS = new Set(['item', 'section', 'header', 'separator']);

/**
 * The first thing in a menu, not to be seen. react-aria has a menu built in a document of its own,
 * where any other element ends the list of its lines without a word, whoever's they are. From now on
 * such an element throws instead, and so is the fault of the plugin alone that puts it there.
 */
export function MenuGuard() {
  return <span ref={admitPartsAlone} style={{ display: 'none' }} />;
}

function admitPartsAlone(mark: HTMLElement | null) {
  const menu = mark?.ownerDocument;
  if (!menu || menu === document) return;
  const create = menu.createElement.bind(menu);
  menu.createElement = (name: string) => {
    if (!PARTS.has(name)) throw new TypeError(`<${name}> stands in a menu without a MenuLine`);
    return create(name);
  };
  return () => void Reflect.deleteProperty(menu, 'createElement');
}
