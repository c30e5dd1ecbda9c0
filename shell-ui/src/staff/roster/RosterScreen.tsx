import { hasRole, Loaded, PageFrame, ROLES, useIsPhone, useUser } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { HistoryButton, HistoryDialog } from '../mail/EmailHistory';
import { RetreatSelector } from '../retreats/RetreatSelector';
import { useScreenTitle } from '../titles';
import { Bell } from './Bell';
import { ChooseColumns } from './ChooseColumns';
import { NamedViews } from './NamedViews';
import { RosterWorkspace } from './RosterWorkspace';
import { useFollow, useRoster } from './roster';
import { GroupSelector, OfAnyGroup } from './Toolbar';
import { askedFor, notRead, useGiven } from './useGiven';
import { useView } from './view';

/** Everybody of a group and a retreat of it, to work on. */
export default function RosterScreen() {
  const user = useUser();
  const [view, change] = useView();
  const given = useGiven();
  const [isFiltering, setFiltering] = useState(false);
  const query = useRoster(view, askedFor(view, given, isFiltering));
  const title = useScreenTitle();
  const isPhone = useIsPhone();
  const isAdmin = hasRole(user, [ROLES.admin]);
  const roster = query.data;
  useFollow(view.groupId, roster);
  // Its button stands elsewhere on a phone, which may be turned while it is open.
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const openHistory = () => setHistoryOpen(true);
  const workspace = (
    <Loaded query={query} failure={t`The roster could not be loaded.`} height="24rem">
      {(loaded) => (
        <RosterWorkspace
          roster={loaded}
          given={given}
          notRead={query.isPlaceholderData ? [] : notRead(view, given, loaded)}
          view={view}
          onChange={change}
          isFiltering={isFiltering}
          onFiltering={setFiltering}
          onHistory={openHistory}
        />
      )}
    </Loaded>
  );
  return (
    <PageFrame
      isWide
      title={roster ? t`Roster of group ${{ groupNumber: roster.groupNumber }}` : title}
      description={
        roster && (
          <>
            {[
              roster.currentSession,
              roster.capacity !== null && t`${{ capacity: roster.capacity }} places`,
            ]
              .filter(Boolean)
              .join(' · ')}
            {roster.isOver && (
              <span css={{ display: 'block' }}>
                <Trans>This retreat is over: only who did not come can be changed.</Trans>
              </span>
            )}
          </>
        )
      }
      actions={
        <>
          {roster && !isPhone && (
            <>
              <Bell groupId={roster.groupId} />
              <HistoryButton onPress={openHistory} />
              <ChooseColumns
                columns={given.columns}
                isOver={roster.isOver}
                view={view}
                onChange={change}
              />
              <NamedViews
                groupId={roster.groupId}
                mayLead={roster.mayLead}
                view={view}
                onChange={change}
              />
            </>
          )}
          {isAdmin && <GroupSelector view={view} onChange={change} />}
          {roster && !isPhone && (
            <RetreatSelector
              groupId={roster.groupId}
              retreatId={roster.retreatId}
              onChange={change}
            />
          )}
        </>
      }
    >
      {isAdmin ? (
        <OfAnyGroup view={view} onChange={change}>
          {workspace}
        </OfAnyGroup>
      ) : (
        workspace
      )}
      {roster && isHistoryOpen && (
        <Suspense>
          <HistoryDialog groupId={roster.groupId} onClose={() => setHistoryOpen(false)} />
        </Suspense>
      )}
    </PageFrame>
  );
}
