-- Hosts under .test never lead anywhere: they let the refusal and the warning page be tried out.
INSERT OR IGNORE INTO `blocked_targets` (`host`, `reason`, `created_at`) VALUES
	('malware.test', 'malware', 0),
	('phishing.test', 'phishing', 0);
