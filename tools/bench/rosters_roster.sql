-- All that the roster tells of people who belong to a group; those who apply are left out.
SELECT 'r' || p.id AS rowId, p.id AS retreatantId, NULL AS prospectId,
  p.key_code AS id, p.first_name AS firstName, p.last_name AS lastName,
  p.birth_date AS dateOfBirth, p.email, p.cell_phone AS cellPhone, p.priority,
  p.sub_group AS subGroup, room_number AS roomNumber, part.role_id AS retreatRoleId,
  part.attending_status AS attendingStatus, part.is_invited AS invited, 'Retreatant' AS status,
  0 AS isVerified, p.is_doctor AS medDoctor, p.is_priest_or_deacon AS deaconPriest,
  suppressions.reason AS emailProblem,
  (SELECT 'wrongNumber' FROM phone_acts WHERE phone_acts.retreatant_id = p.id
    AND phone_acts.number = p.cell_phone) AS phoneProblem,
  CASE WHEN part.attending_status != 'NoResponse' THEN 'answered'
    WHEN asked.seen_at IS NOT NULL THEN 'seen' WHEN asked.skipped IS NOT NULL THEN 'notReachable'
    WHEN mail.email_status = 'Bounced' THEN 'bounced' WHEN part.is_invited THEN 'asked'
    ELSE 'notAsked' END AS callState,
  part.is_no_show AS noShow, 2026 - CAST(substr(p.birth_date, 1, 4) AS INTEGER) AS age,
  NULL AS linePosition, NULL AS lineLength, NULL AS waitingSince, NULL AS offeredUntil,
  NULL AS resting, NULL AS reachable, 0
FROM retreatants AS p
LEFT JOIN suppressions ON suppressions.email_folded = p.email_folded
LEFT JOIN participations AS part ON part.retreatant_id = p.id
  AND part.retreat_id = (SELECT id FROM retreats WHERE group_id = :groupId
    AND end_date >= date('now') ORDER BY start_date LIMIT 1)
LEFT JOIN asked_people AS asked ON asked.retreatant_id = p.id
  AND asked.retreat_id = part.retreat_id
LEFT JOIN email_recipients AS mail ON mail.id = asked.email_recipient_id
LEFT JOIN room_assignments ON room_assignments.participation_id = part.id
LEFT JOIN rooms ON rooms.id = room_assignments.room_id
WHERE (p.group_id = :groupId OR p.secondary_group_id = :groupId) AND p.status = 'Active'
ORDER BY p.name_order
