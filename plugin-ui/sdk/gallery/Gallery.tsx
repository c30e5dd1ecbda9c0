import { Monitor, Moon, Palette, Sun } from 'lucide-react';
import { Button, Menu, MenuChoice, PageFrame, useColorMode } from '../src';
import { Actions } from './Actions';
import { Fields } from './Fields';
import { Frames } from './Frames';
import { Overlays } from './Overlays';
import { Signs } from './Signs';
import { Tables } from './Tables';
import { Tokens } from './Tokens';

/** Everything in the kit, on one page, for whoever builds a screen. */
export function Gallery() {
  return (
    <PageFrame
      title="The kit"
      description="What screens are made of. Each piece stands here as the SDK exports it."
      back={{ to: '/', label: 'Back to the top' }}
      actions={<Appearance />}
    >
      <Actions />
      <Signs />
      <Fields />
      <Frames />
      <Overlays />
      <Tables />
      <Tokens />
    </PageFrame>
  );
}

function Appearance() {
  const [mode, setMode] = useColorMode();
  return (
    <Menu
      label="Appearance"
      trigger={
        <Button>
          <Palette size={18} aria-hidden /> Appearance
        </Button>
      }
    >
      <MenuChoice
        label="Appearance"
        value={mode}
        options={[
          { value: 'light', label: 'Light', icon: Sun },
          { value: 'dark', label: 'Dark', icon: Moon },
          { value: 'system', label: 'As the system', icon: Monitor },
        ]}
        onChange={setMode}
      />
    </Menu>
  );
}
