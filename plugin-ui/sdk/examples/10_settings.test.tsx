/** What the house tells of itself. */
import { type PublicSettings, useHouseZone, usePublicSettings } from '@cenacle/sdk';
import { renderScreen } from '@cenacle/sdk/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

function House() {
  const settings: PublicSettings | undefined = usePublicSettings();
  return <p>{`${settings?.portalTitle}, where it is ${useHouseZone()}`}</p>;
}

it('its name, and the zone of its wall', async () => {
  renderScreen(<House />);

  expect(
    await screen.findByText('Manresa House of Retreats, where it is America/Chicago'),
  ).toBeDefined();
});
